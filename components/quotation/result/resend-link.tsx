'use client';

import { useEffect, useState } from 'react';
import { textLinkStyle } from '@/components/ui/text-link';

type ResendLinkProps = Readonly<{
  /** Address of the page: asking for it again sends another code. */
  href: string;
  /** Seconds until another code may be sent. */
  wait: number;
}>;

/** "Reenviar código", after a wait that counts down; without scripts a link that is always there. */
export function ResendLink({ href, wait }: ResendLinkProps) {
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const endsAt = performance.now() + wait * 1_000;
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [wait]);

  if (left > 0) {
    return (
      <p className="flex min-h-11 items-center text-small text-muted">
        <span className="num">Reenviar código em {left} s</span>
      </p>
    );
  }
  return (
    <a href={href} className={textLinkStyle}>
      Reenviar código
    </a>
  );
}
