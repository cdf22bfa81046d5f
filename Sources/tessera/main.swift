import Foundation
import TesseraKit

exit(Tool.main(Array(CommandLine.arguments.dropFirst())))
