/** Travels inside every page, as Next's own would at three times the size: hence one line. */
export default function NotFound() {
  return <h1 className="wrap section t-h2">Página não encontrada</h1>;
}
