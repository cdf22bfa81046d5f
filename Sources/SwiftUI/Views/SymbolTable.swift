/// Tessera's own drawings for common symbol names, in the metrics of 13-point text: boxes 16 points tall.
///
/// A line is `name width [fill] : body ! cuts`. Marks are a letter and numbers, in points from the top left:
/// `l` line through points, `a` arc (centre, radius, from and to in degrees, clockwise), `z` closed outline,
/// `c` circle (centre, radius), `r` rounded rectangle (x, y, w, h, radius), `p` solid polygon, `d` disc (centre, radius),
/// `b` solid bar (x, y, w, h). With `fill` there is a `.fill` variant too: its closed outlines are solid and the cuts
/// are left out of them.
enum SymbolTable {
    static let source = """
        star 16.5 fill : z 8.25 1 10.4 5.8 15.6 6.3 11.7 9.8 12.8 14.9 8.25 12.2 3.7 14.9 4.8 9.8 0.9 6.3 6.1 5.8
        heart 17 fill : h 8.5 14.5
        circle 16 fill : c 8 8 7
        square 15 fill : r 1 1.5 13 13 2.5
        rectangle 18 fill : r 1 2.5 16 11 2
        triangle 16 fill : z 8 1.8 15 14 1 14
        diamond 16 fill : z 8 0.8 15.2 8 8 15.2 0.8 8
        capsule 20 fill : r 1 3 18 10 5
        hexagon 16 fill : z 8 0.8 14.4 4.4 14.4 11.6 8 15.2 1.6 11.6 1.6 4.4
        plus 13 : l 6.5 2.5 6.5 13.5 l 1 8 12 8
        minus 13 : l 1 8 12 8
        multiply 12 : l 1.5 3.5 10.5 12.5 l 10.5 3.5 1.5 12.5
        xmark 12 : l 1.5 3.5 10.5 12.5 l 10.5 3.5 1.5 12.5
        equal 13 : l 1 6 12 6 l 1 10 12 10
        checkmark 13 : l 1.2 8.8 4.8 13 11.8 3
        plus.circle 16 fill : c 8 8 7 ! p 7.3 4.5 8.7 4.5 8.7 7.3 11.5 7.3 11.5 8.7 8.7 8.7 8.7 11.5 7.3 11.5 7.3 8.7 4.5 8.7 4.5 7.3 7.3 7.3
        minus.circle 16 fill : c 8 8 7 ! b 4.5 7.3 7 1.4
        xmark.circle 16 fill : c 8 8 7 ! p 8 7 10.3 4.7 11.3 5.7 9 8 11.3 10.3 10.3 11.3 8 9 5.7 11.3 4.7 10.3 7 8 4.7 5.7 5.7 4.7
        checkmark.circle 16 fill : c 8 8 7 ! l 4.8 8.4 7.2 11.2 11.2 5
        info.circle 16 fill : c 8 8 7 ! d 8 4.9 0.9 b 7.3 6.8 1.4 4.8
        exclamationmark.circle 16 fill : c 8 8 7 ! b 7.3 4 1.4 5 d 8 11.2 0.9
        questionmark.circle 16 fill : c 8 8 7 ! l 5.9 6.3 6.4 4.9 8 4.3 9.6 4.9 10 6.3 8 8.3 8 9.4 d 8 11.4 0.9
        exclamationmark.triangle 17 fill : z 8.5 1.8 16 14 1 14 ! b 7.8 6 1.4 4 d 8.5 11.8 0.8
        checkmark.square 15 fill : r 1 1.5 13 13 2.5 ! l 4.2 8.4 6.6 11 10.8 5.2
        exclamationmark 6 : l 3 2 3 10 d 3 13 0.9
        questionmark 9 : l 1.2 4.6 2.2 2.6 4.5 1.9 6.9 2.8 7.5 4.8 4.5 8 4.5 9.8 d 4.5 13 0.9
        chevron.left 9 : l 7 2.5 1.8 8 7 13.5
        chevron.right 9 : l 2 2.5 7.2 8 2 13.5
        chevron.backward 9 mirror : l 7 2.5 1.8 8 7 13.5
        chevron.forward 9 mirror : l 2 2.5 7.2 8 2 13.5
        chevron.up 14 : l 1.5 10.8 7 5.4 12.5 10.8
        chevron.down 14 : l 1.5 5.4 7 10.8 12.5 5.4
        chevron.up.chevron.down 9 : l 1.5 6 4.5 2.8 7.5 6 l 1.5 10 4.5 13.2 7.5 10
        arrow.left 15 : l 14 8 1.5 8 l 6.5 3 1.5 8 6.5 13
        arrow.right 15 : l 1 8 13.5 8 l 8.5 3 13.5 8 8.5 13
        arrow.up 13 : l 6.5 14.5 6.5 2 l 1.5 7 6.5 2 11.5 7
        arrow.down 13 : l 6.5 1.5 6.5 14 l 1.5 9 6.5 14 11.5 9
        arrow.up.arrow.down 17 : l 5 13.5 5 2.5 l 1.5 6 5 2.5 8.5 6 l 12 2.5 12 13.5 l 8.5 10 12 13.5 15.5 10
        arrow.clockwise 15 : a 7.5 8.5 5.8 -40 260 l 7.5 0.2 10.2 2.7 7.5 5.2
        arrow.counterclockwise 15 : a 7.5 8.5 5.8 -80 220 l 7.5 0.2 4.8 2.7 7.5 5.2
        magnifyingglass 16 : c 6.5 6.5 5 l 10.2 10.2 14.5 14.5
        gear 16 : c 8 8 5 c 8 8 1.8 l 8 0.6 8 3 l 8 13 8 15.4 l 0.6 8 3 8 l 13 8 15.4 8 l 2.8 2.8 4.5 4.5 l 11.5 11.5 13.2 13.2 l 2.8 13.2 4.5 11.5 l 11.5 4.5 13.2 2.8
        gearshape 16 fill : z 6.8 1 9.2 1 9.7 3 11.3 3.7 13 2.6 14.4 4.6 13 6.1 13.2 8.8 15 10 13.9 12 11.9 11.5 9.9 12.9 9.2 15 6.8 15 6.1 12.9 4.1 11.5 2.1 12 1 10 2.8 8.8 3 6.1 1.6 4.6 3 2.6 4.7 3.7 6.3 3 ! d 8 8 2
        trash 14 fill : l 1 3.5 13 3.5 l 5 3.3 5 1.5 9 1.5 9 3.3 z 2.2 3.5 11.8 3.5 11 14.8 3 14.8 ! b 5 6 1 6.5 b 8 6 1 6.5
        folder 18 fill : z 1 3 6.5 3 8 4.6 17 4.6 17 13.5 1 13.5
        doc 13 fill : z 1.5 1 7.5 1 11.5 5 11.5 15 1.5 15
        doc.text 13 fill : z 1.5 1 7.5 1 11.5 5 11.5 15 1.5 15 ! b 3.8 7 5.4 1 b 3.8 9.3 5.4 1 b 3.8 11.6 5.4 1
        pencil 15 : z 2 11 11 2 13.4 4.4 4.4 13.4 1.2 14.2
        square.and.pencil 17 : l 8 2.5 1.5 2.5 1.5 15 14 15 14 9 l 7 9.5 15 1.5
        person 15 fill : c 7.5 4.8 3.2 z 1.5 14.5 2.2 11.6 5 10 10 10 12.8 11.6 13.5 14.5
        person.2 21 fill : c 7 5.2 2.8 z 1.5 14 2.2 11.6 4.6 10.2 9.4 10.2 11.8 11.6 12.5 14 c 14.8 6 2.3 z 13.8 10.4 17.2 10.4 19 11.6 19.6 14 14 14
        house 17 fill : l 1 8.2 8.5 1.5 16 8.2 z 3.2 7 8.5 2.4 13.8 7 13.8 14.5 3.2 14.5 ! b 7 9.5 3 4.5
        bell 14 fill : z 1.5 12 3 10.2 3 6.5 4.6 3.4 7 2.4 9.4 3.4 11 6.5 11 10.2 12.5 12 l 5.5 14.2 8.5 14.2 l 7 2.4 7 1
        envelope 18 fill : r 1 3 16 10.5 1.8 ! l 2.5 4.6 9 9.4 15.5 4.6
        photo 19 fill : r 1 2.5 17 11.5 1.8 ! d 5.5 6 1.3 l 2.5 12 7.5 8 10 10 13 7 16.8 11.2
        play 13 fill : z 1.5 2 12 8 1.5 14
        pause 11 fill : r 1.5 2.5 2.4 11 0.6 r 7 2.5 2.4 11 0.6
        stop 13 fill : r 1.5 3 10 10 1
        bookmark 11 fill : z 1.5 1.5 9.5 1.5 9.5 14.8 5.5 11 1.5 14.8
        tag 16 fill : z 1.5 1.5 8 1.5 14.8 8.3 8.3 14.8 1.5 8 ! d 4.8 4.8 1.2
        flag 14 fill : l 2 1.5 2 15 z 2 2 12.5 2 10.5 5.3 12.5 8.6 2 8.6
        ellipsis 15 : d 2.5 8 1.3 d 7.5 8 1.3 d 12.5 8 1.3
        ellipsis.circle 16 fill : c 8 8 7 ! d 4.8 8 1 d 8 8 1 d 11.2 8 1
        line.3.horizontal 15 : l 1 4 14 4 l 1 8 14 8 l 1 12 14 12
        list.bullet 17 : d 2 3.5 1.1 d 2 8 1.1 d 2 12.5 1.1 l 5.5 3.5 16 3.5 l 5.5 8 16 8 l 5.5 12.5 16 12.5
        square.grid.2x2 15 fill : r 1 1.5 5.5 5.5 1 r 8.5 1.5 5.5 5.5 1 r 1 9 5.5 5.5 1 r 8.5 9 5.5 5.5 1
        sidebar.left 18 : r 1 2.5 16 11 2 l 6.5 2.5 6.5 13.5 l 2.8 5.2 4.8 5.2 l 2.8 7.6 4.8 7.6
        calendar 15 : r 1 2.5 13 12 2 l 1 6 14 6 l 4.5 1 4.5 3.5 l 10.5 1 10.5 3.5
        clock 16 fill : c 8 8 7 ! l 8 4 8 8.4 5 10.4
        lock 11 fill : a 5.5 5.6 2.9 180 360 l 2.6 5.6 2.6 7.5 l 8.4 5.6 8.4 7.5 r 1 7.5 9 7 1.5
        lock.open 14 fill : a 10 5.6 2.6 180 360 l 7.4 5.6 7.4 7.5 l 12.6 5.6 12.6 7 r 1 7.5 9 7 1.5
        eye 19 : l 1 8 5 4.4 9.5 3.4 14 4.4 18 8 14 11.6 9.5 12.6 5 11.6 1 8 d 9.5 8 2.2
        link 17 : a 5 8 3.6 90 270 a 12 8 3.6 270 450 l 5 4.4 7.2 4.4 l 5 11.6 7.2 11.6 l 12 4.4 9.8 4.4 l 12 11.6 9.8 11.6 l 5.6 8 11.4 8
        globe 16 : c 8 8 7 l 1 8 15 8 l 8 1 8 15 l 8 1 4.9 4 4.4 8 4.9 12 8 15 l 8 1 11.1 4 11.6 8 11.1 12 8 15
        sun.max 17 fill : c 8.5 8 3.4 l 8.5 0.8 8.5 2.4 l 8.5 13.6 8.5 15.2 l 1.2 8 2.8 8 l 14.2 8 15.8 8 l 3.4 2.9 4.5 4 l 12.5 12 13.6 13.1 l 3.4 13.1 4.5 12 l 12.5 4 13.6 2.9
        bolt 11 fill : z 6.8 1 1.2 9 5 9 4.2 15 9.8 7 6 7
        square.and.arrow.up 14 : l 4 6 1.5 6 1.5 15 12.5 15 12.5 6 10 6 l 7 11 7 1.5 l 4 4.2 7 1.2 10 4.2
        square.and.arrow.down 14 : l 4 6 1.5 6 1.5 15 12.5 15 12.5 6 10 6 l 7 1.2 7 11 l 4 8.2 7 11.2 10 8.2
        paperplane 16 fill : z 15 1.5 1 7 6.4 9.4 9 15 ! l 6.4 9.4 12 4.4
        cart 18 fill : l 0.8 2.5 3 2.5 5 11.5 14.5 11.5 z 3.6 4.4 16.6 4.4 15.2 9.4 4.6 9.4 d 6.4 14 1.2 d 13 14 1.2
        mic 11 fill : r 3.2 1 4.6 8.4 2.3 a 5.5 7.4 4.5 0 180 l 5.5 12 5.5 15 l 3 15 8 15
        camera 19 fill : z 1 4.4 5 4.4 6.4 2.5 12.6 2.5 14 4.4 18 4.4 18 14 1 14 ! d 9.5 9 2.8
        slider.horizontal.3 17 : l 1 3.5 16 3.5 l 1 8 16 8 l 1 12.5 16 12.5 d 5 3.5 1.8 d 11.5 8 1.8 d 5 12.5 1.8
        """
}
