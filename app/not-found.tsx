/**
 * Shown where `notFound()` drops the content of a page (components/next-internals/not-found-status.tsx keeps it). A
 * single line, because every page contains this component, as it would contain Next's own with its styles.
 */
export default function NotFound() {
  return <h1 className="wrap section t-h2">Página não encontrada</h1>;
}
