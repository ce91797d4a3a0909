'use client';

import { type MouseEvent, type ReactNode, startTransition, useState } from 'react';
import { isPlainClick } from './browser';
import { useIsOnPage } from './hooks';
import { useLazyCode } from './lazy-code';

const importVideoDialog = () => import('./video-dialog').then(({ VideoDialog }) => VideoDialog);

type VideoButtonProps = Readonly<{
  /** Ids of YouTube videos; the dialog lists them if there are several. */
  ids: readonly string[];
  /** Heading of the dialog. */
  title: string;
  className?: string;
  children: ReactNode;
}>;

/**
 * Renders a button that opens a video in a dialog, whose code loads when the pointer or focus reaches the button.
 * Before the press the browser requests nothing from YouTube. Without JavaScript, or if the dialog's code fails to
 * load, it is a plain link to the video. Renders nothing without a video id.
 */
export function VideoButton({ ids, title, className, children }: VideoButtonProps) {
  const [VideoDialog, load] = useLazyCode(importVideoDialog);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isPresent = useIsOnPage(close);
  const [first] = ids;
  if (first === undefined) return null;
  const href = `https://www.youtube.com/watch?v=${encodeURIComponent(first)}`;

  const preload = () => void load();
  const show = async (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    /*
     * Focuses the link, because the focus returns to it after the dialog is closed; a tap in a carousel, or any tap in
     * Safari, does not focus links.
     */
    event.currentTarget.focus();
    const isLoaded = await load();
    if (!isPresent()) return;
    if (isLoaded) startTransition(() => setOpen(true));
    else location.assign(href);
  };

  return (
    <>
      <a
        href={href}
        rel="noopener"
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={(event) => void show(event)}
      >
        {children}
      </a>
      {VideoDialog && <VideoDialog {...{ ids, title, open }} onClose={close} />}
    </>
  );
}
