/**
 * `notFound()` shows it where the page's content is lost (components/layout/not-found-status.tsx). It travels inside every
 * page, as Next's own would with its styles: hence one line.
 */
export default function NotFound() {
  return <h1 className="wrap section t-h2">Página não encontrada</h1>;
}
