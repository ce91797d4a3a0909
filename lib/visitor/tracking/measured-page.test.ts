import { getMeasuredPage } from './measured-page';

test.each([
  ['/', 'Home', null],
  ['/busca/todos/semi-novo/land-rover', 'Busca', null],
  ['/veiculos', 'Veículos', null],
  ['/detalhe/hakone-ridge', 'Detalhe', null],
  ['/detalhes', 'Obrigado', null],
  ['/blindagem', 'Blindagem', 'Blindagem'],
  ['/blindagem/cotacao', 'Cotação de blindagem', 'Blindagem'],
  ['/blindagem/orcamento/BL-1', 'Orçamento de blindagem', 'Blindagem'],
  ['/estetica', 'Estética', 'Estética'],
  ['/estetica/cotacao', 'Cotação de estética', 'Estética'],
  ['/estetica/orcamento/ES-1', 'Orçamento de estética', 'Estética'],
  ['/funilaria', 'Funilaria', 'Funilaria'],
  ['/blindagem-antiga', 'Não encontrada', null],
  ['/qualquer', 'Não encontrada', null],
])('%s is measured as %s', (path, page, service) => {
  expect(getMeasuredPage(path)).toEqual({ page, service });
});
