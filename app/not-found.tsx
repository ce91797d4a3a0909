/**
 * Next shows this component where `notFound()` removes a page's content (components/next-internals/not-found-status.tsx
 * prevents that). It is one line long, because every page contains it; without it, every page would contain Next's own
 * component with its styles.
 */
export default function NotFound() {
  return <h1 className="wrap section t-h2">Página não encontrada</h1>;
}
