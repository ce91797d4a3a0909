import { renderToStaticMarkup } from 'react-dom/server';
import { INITIAL_STATE } from '@/lib/quotation/armouring/wizard/state';
import { CarStep } from './car-step';
import { DEFAULT_CAR_PICTURE } from './texts';

function renderStep(vehicle: string | null): string {
  const options = { data: [], isError: false, isFetching: false, refetch: () => undefined };
  return renderToStaticMarkup(
    <CarStep
      state={{ ...INITIAL_STATE, vehicle }}
      dispatch={() => undefined}
      brands={options}
      models={options}
      picture={DEFAULT_CAR_PICTURE}
      contact={{ phone: null, callHref: null, whatsappHref: null }}
      buttons={null}
      noteId="nota"
    />,
  );
}

test('the question whether the visitor has the car is above the picture', () => {
  const html = renderStep(null);
  const choice = html.indexOf('Já Tenho o Veículo');
  expect(choice).toBeGreaterThan(0);
  expect(html.indexOf('<img')).toBeGreaterThan(choice);
});

test('for a car of the stock the sum is promised only where both prices are known, and no car is asked for', () => {
  const html = renderStep('serra-alta-2026');
  expect(html).toContain('href="/detalhe/serra-alta-2026"');
  expect(html).toContain('se ele e a blindagem tiverem preço, o orçamento termina com a soma');
  expect(html).not.toContain('Já Tenho o Veículo');
});
