import { renderToStaticMarkup } from 'react-dom/server';
import { Carousel } from './carousel';

const arrowsOf = (slides: number): number =>
  renderToStaticMarkup(
    <Carousel label="Destaques do mês" perView={3} arrowsAbove={3}>
      {Array.from({ length: slides }, (_, index) => (
        <p key={index}>{index}</p>
      ))}
    </Carousel>,
  ).match(/<button/g)?.length ?? 0;

test.each([
  [3, 0],
  [4, 2],
])('%i slides of three to a view have %i arrows', (slides, arrows) => {
  expect(arrowsOf(slides)).toBe(arrows);
});
