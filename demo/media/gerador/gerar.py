"""Gera todo o acervo. Uso:
  blender -b -P gerar.py -- [--only veiculos/suv,servicos/blindagem,banners] [--largura 1200] [--amostras 24] [--forca] [--saida PASTA]
Retomável: arquivos existentes são pulados (use --forca para refazer).
"""
import sys, os, argparse
AQUI = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, AQUI)
ap = argparse.ArgumentParser()
ap.add_argument('--only', default='')
ap.add_argument('--largura', type=int, default=1152, help='largura do render antes de ampliar para o tamanho final')
ap.add_argument('--amostras', type=int, default=10)
ap.add_argument('--saida', default=os.path.dirname(AQUI))
ap.add_argument('--fator', type=float, default=.72, help='escala do render dos banners')
ap.add_argument('--cores', default='')
ap.add_argument('--vistas', default='')
ap.add_argument('--fin', default='1600x1067')
ap.add_argument('--cenarios', default='', help='patio, oficina, rua (só a frente dos veículos)')
ap.add_argument('--cru', default=os.path.join(AQUI, 'cru'), help='onde ficam os renders por compor dos cenários')
ap.add_argument('--forca', action='store_true')
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
fin = tuple(int(v) for v in a.fin.split('x'))
so = [s for s in a.only.split(',') if s]
quer = lambda nome: not so or any(nome.startswith(s) or s.startswith(nome) for s in so)

import veiculos, modelos, compor
CORES = {  # quatro ou mais cores por carroceria
    'suv': 'preto branco cinza-grafite azul verde-escuro cobre vinho', 'sedan': 'preto prata cinza-grafite azul vinho verde-escuro', 'crossover': 'branco vermelho prata azul cinza-grafite verde-escuro cobre',
    'coupe': 'vermelho preto prata azul amarelo laranja', 'pickup': 'preto prata branco verde-escuro azul cobre', 'hatch': 'branco vermelho cinza-grafite azul laranja amarelo'}
for c in modelos.MODELOS:
    if quer('veiculos/' + c):
        cores = a.cores.split(',') if a.cores else CORES[c].split()
        vs = a.vistas.split(',') if a.vistas else list(veiculos.VISTAS)
        veiculos.gera(a.saida, c, vs, cores, a.largura, a.amostras, fin, a.forca)
# cenários: `--cenarios patio,oficina,rua`; renders e chapas ficam em `--cru`
if a.cenarios:
    import carros_cenario
    for c in modelos.MODELOS:
        if quer('veiculos/' + c):
            cores = a.cores.split(',') if a.cores else CORES[c].split()
            carros_cenario.renderiza(c, a.cenarios.split(','), a.cru, a.largura, a.amostras)
            for n in a.cenarios.split(','):
                falta = [x for x in cores if a.forca or not os.path.exists(f'{a.saida}/veiculos/{c}-{x}-{n}/01-frente.webp')]
                if falta:
                    carros_cenario.compoe(c, n, falta, a.cru, a.saida, fin)
try:
    import servicos
    servicos.gera(a.saida, quer, a.largura, a.amostras, a.forca)
    import interior
    interior.gera(a.saida, quer, a.largura, a.amostras, a.forca)
    import banners
    banners.gera(a.saida, quer, a.amostras, a.forca, a.fator)
except ImportError as ex:
    print('aviso:', ex)
