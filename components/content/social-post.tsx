'use client';

import type { ReactNode } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { play } from '@/components/ui/icon-shapes';
import { isPlainClick } from '@/components/ui/browser';
import { useOpenState } from '@/components/ui/hooks';

type SocialPostProps = Readonly<{
  /** URL of a public Instagram post, ending with a slash. */
  address: string;
  title: string;
  /** Picture shown until the visitor opens the post. */
  children: ReactNode;
}>;

/**
 * Shows a picture and, after a press, an Instagram post in its place. Before the press the browser requests nothing
 * from Instagram. Without JavaScript a plain link leads to the post.
 */
export function SocialPost({ address, title, children }: SocialPostProps) {
  const [open, setOpen] = useOpenState();
  if (open) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        src={`${address}embed/`}
        title={`${title}, no Instagram`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="block h-[min(90svh,46rem)] w-full bg-white"
      />
    );
  }
  return (
    <div className="relative">
      {children}
      <a
        href={address}
        rel="noopener"
        className={getButtonStyle('ink', 'md', 'absolute bottom-4 left-4')}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon shape={play} />
        Assistir
        <span className="sr-only"> ao vídeo {title}</span>
      </a>
    </div>
  );
}
