import { renderToStaticMarkup } from 'react-dom/server';
import { INITIAL_STATE } from '@/lib/quotation/armouring/wizard/state';
import { CarStep } from './car-step';
import { DEFAULT_CAR_PICTURE } from './texts';

test('the question whether the visitor has the car is above the picture', () => {
  const options = { data: [], isError: false, isFetching: false, refetch: () => undefined };
  const html = renderToStaticMarkup(
    <CarStep
      state={INITIAL_STATE}
      dispatch={() => undefined}
      brands={options}
      models={options}
      picture={DEFAULT_CAR_PICTURE}
      contact={{ phone: null, whatsappHref: null }}
      buttons={null}
      noteId="nota"
    />,
  );
  const choice = html.indexOf('Já Tenho o Veículo');
  expect(choice).toBeGreaterThan(0);
  expect(html.indexOf('<img')).toBeGreaterThan(choice);
});
