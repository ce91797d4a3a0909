'use client';

import { FailureNotice } from '@/components/layout/failure-notice';

export default function PageError({ retry }: Readonly<{ error: unknown; retry: () => void }>) {
  return <FailureNotice onRetry={retry} />;
}
