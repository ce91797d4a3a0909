'use client';

import type { ReactNode } from 'react';
import { VideoPlayer } from '@/components/ui/video-player';
import { Dialog } from '@/components/ui/dialog';
import { isPlainClick } from '@/components/ui/plain-click';
import { useDisclosure } from '@/components/ui/use-disclosure';

type VideoButtonProps = Readonly<{
  /** YouTube ids; several are listed inside the dialog. */
  ids: readonly string[];
  /** What the videos are about: the dialog's heading. */
  title: string;
  className?: string;
  children: ReactNode;
}>;

/**
 * Opens a video in a dialog; YouTube is asked for nothing before the press. Without scripts it is a
 * plain link to the video. Nothing when there is no id.
 */
export function VideoButton({ ids, title, className, children }: VideoButtonProps) {
  const [open, setOpen] = useDisclosure();
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <>
      <a
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(first)}`}
        rel="noopener"
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="wide">
        <VideoPlayer ids={ids} title={title} />
      </Dialog>
    </>
  );
}
