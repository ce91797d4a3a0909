"""Tira da Archivo do pacote npm a fonte fixa com que a imagem de compartilhamento é escrita.
Uso: python fonte.py <archivo-latin-wdth-normal.woff2> <saida.ttf> [largura peso]   (pacotes fonttools e brotli)
Origem: @fontsource-variable/archivo@5.3.0/files/archivo-latin-wdth-normal.woff2 (OFL 1.1, licença em app/fonts).
O desenhista de texto do sharp (Pango) não lê woff2 nem eixos: largura 112 e peso 620 ficam fixos.
Sem eixos sai archivo-title.ttf, dos títulos; com largura 100 e peso 400, archivo-text.ttf, do texto dos PDFs.
"""
import io, sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

origem, saida, *eixos = sys.argv[1:]
largura, peso = map(int, eixos or (112, 620))
fonte = instancer.instantiateVariableFont(TTFont(origem), {'wdth': largura, 'wght': peso})
fonte.flavor = None
buffer = io.BytesIO()
fonte.save(buffer)
buffer.seek(0)
fonte = TTFont(buffer)
opcoes = subset.Options()
opcoes.layout_features = ['kern', 'mark', 'ccmp', 'locl']
opcoes.hinting = False
recorte = subset.Subsetter(opcoes)
recorte.populate(unicodes={*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, '–—‘’“”•…')})
recorte.subset(fonte)
NOMES = {1: 'Archivo Bastiao', 2: 'Regular', 4: 'Archivo Bastiao', 6: 'ArchivoBastiao', 16: 'Archivo Bastiao', 17: 'Regular'}
for registro in fonte['name'].names:
    if registro.nameID in NOMES:
        registro.string = NOMES[registro.nameID]
fonte['OS/2'].usWeightClass = 400
fonte.save(saida)
