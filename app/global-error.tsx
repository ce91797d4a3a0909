'use client';

// First, because it orders the layers of all other style sheets.
import './globals.css';
import { FailureNotice } from '@/components/layout/failure-notice';
import { archivoFont } from './fonts';

/** Shown in place of the whole document if even the root layout could not be rendered. */
export default function GlobalError({
  error,
  retry,
}: Readonly<{ error: unknown; retry: () => void }>) {
  return (
    <html lang="pt-BR" className={archivoFont.variable}>
      <body className="dark">
        <title>Esta página não carregou | Grupo Bastião</title>
        <main>
          <FailureNotice error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
