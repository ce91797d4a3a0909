/**
 * What `notFound()` shows where it cannot keep the page (components/layout/not-found-status.tsx). Travels inside every
 * page, as Next's own would with its styles: hence one line.
 */
export default function NotFound() {
  return <h1 className="wrap section t-h2">Página não encontrada</h1>;
}
