"""Cuts the font Archivo of the npm package to the axes and glyphs that the site uses (pip install fonttools brotli).

python cut-archivo.py SOURCE web OUT.woff2    archivo-bastiao.woff2: widths 100 to 125, weights 400 to 640
python cut-archivo.py SOURCE title OUT.ttf    archivo-title.ttf of lib/http/media/fonts: width 112, weight 620
python cut-archivo.py SOURCE text OUT.ttf     archivo-text.ttf beside it: width 100, weight 400

SOURCE is @fontsource-variable/archivo@5.3.0/files/archivo-latin-wdth-normal.woff2 (OFL 1.1, no reserved name). The last two
have no axes and are no woff2, because the programs that draw pictures and PDFs read neither.
"""
import io, sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta, iup_delta_optimize
from fontTools.varLib.models import supportScalar

TOLERANCE = 1  # units of 1/1000 of the size
LETTERS = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜàáâãäåçèéêëìíîïñòóôõöøùúûü'
NAMES = {1: 'Archivo Bastiao', 2: 'Regular', 4: 'Archivo Bastiao', 6: 'ArchivoBastiao', 16: 'Archivo Bastiao', 17: 'Regular'}


def cut(source, axes, features, characters):
    font = instancer.instantiateVariableFont(TTFont(source), axes)
    font.flavor = None
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    font = TTFont(buffer)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={*range(0x20, 0x7F), *characters})
    subsetter.subset(font)
    return font


def simplify(font):
    """Leaves three outlines a glyph (wide, heavy, both) of five: 9 KB less. Between the weights 400 and 640 a point is off by
    4/1000 of the size at most, and a line up to 0.4% wider."""
    glyphs, variations = font['glyf'], font['gvar'].variations
    # The outline between the two weights (600), on the scale of the cut axis.
    middle = min(t.axes['wght'][1] for tuples in variations.values() for t in tuples if 'wght' in t.axes)
    for name, tuples in variations.items():
        points, control = glyphs._getCoordinatesAndControls(name, font['hmtx'].metrics)
        ends = list(range(len(points) - 4)) if control.numberOfContours == -1 else list(control.endPts)
        complete = [(t.axes, iup_delta(list(t.coordinates), points, ends)) for t in tuples]

        def offset(weight, width):
            total = [(0, 0)] * len(points)
            for axes, deltas in complete:
                part = supportScalar({'wght': weight, 'wdth': width}, axes)
                total = [(x + part * dx, y + part * dy) for (x, y), (dx, dy) in zip(total, deltas)]
            return total

        def heavy(width):
            """The straight line that is as far off, to opposite sides, at the middle weight and at the last."""
            trios = zip(offset(0, width), offset(middle, width), offset(1, width))
            return [
                tuple(b + ((m - b) / middle + (l - b)) / 2 for b, m, l in zip(*trio)) for trio in trios
            ]

        wide, weight, both = offset(0, 1), heavy(0), heavy(1)
        rest = [tuple(c - a - b for a, b, c in zip(*trio)) for trio in zip(wide, weight, both)]
        weight_axis, width_axis = {'wght': (0.0, 1.0, 1.0)}, {'wdth': (0.0, 1.0, 1.0)}
        kept = []
        for axes, deltas in ((weight_axis, weight), (width_axis, wide), ({**weight_axis, **width_axis}, rest)):
            whole = [(round(x), round(y)) for x, y in deltas]
            reduced = iup_delta_optimize(whole, points, ends, tolerance=TOLERANCE)
            if any(delta not in (None, (0, 0)) for delta in reduced):
                kept.append(TupleVariation(axes, reduced))
        variations[name] = kept


source, kind, out = sys.argv[1:]
if kind == 'web':
    features = ['kern', 'tnum', 'lnum', 'mark', 'ccmp', 'locl']
    characters = map(ord, f'\u00a0©°ªº²³·{LETTERS}–—‘’“”•…→')
    font = cut(source, {'wdth': (100, 100, 125), 'wght': (400, 400, 640)}, features, characters)
    simplify(font)
    font.flavor = 'woff2'
else:
    axes = {'title': {'wdth': 112, 'wght': 620}, 'text': {'wdth': 100, 'wght': 400}}[kind]
    characters = {*range(0xA0, 0x180), *map(ord, '–—‘’“”•…')}
    font = cut(source, axes, ['kern', 'mark', 'ccmp', 'locl'], characters)
    for record in font['name'].names:
        if record.nameID in NAMES:
            record.string = NAMES[record.nameID]
    font['OS/2'].usWeightClass = 400
font.save(out)
