'use client';

import { usePreview } from '@/components/ui/preview';

/** The place of what is shown before its page has come. */
export const PagePreview = () => usePreview()?.screen ?? null;
