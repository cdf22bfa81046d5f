@_exported import Foundation
@_exported import LayoutEngine
@_exported import Observation
@_exported import struct DisplayList.CGAffineTransform
@_exported import struct DisplayList.CGVector
