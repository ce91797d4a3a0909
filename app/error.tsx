'use client';

import { FailureNotice } from '@/components/layout/failure-notice';

export default function PageError({
  error,
  retry,
}: Readonly<{ error: unknown; retry: () => void }>) {
  return <FailureNotice error={error} onRetry={retry} />;
}
