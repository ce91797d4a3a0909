'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { printer } from '@/components/ui/icon-shapes';

/** Prints the page; its style sheet makes it one sheet. */
export function PrintButton() {
  return (
    <Button variant="line" size="sm" className="noscript:hidden" onClick={() => window.print()}>
      <Icon shape={printer} />
      Imprimir
    </Button>
  );
}
