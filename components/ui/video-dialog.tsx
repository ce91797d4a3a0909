import { useEffect, useRef, useState } from 'react';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { arrowUpRight } from './icon-shapes';
import { textLinkStyle } from './link';
import { OutsideLink } from './outside-link';

type VideoDialogProps = VideoPlayerProps & Readonly<{ open: boolean; onClose: () => void }>;

/** Shows YouTube videos in a dialog, which connects to YouTube only while it is open. */
export function VideoDialog({ open, onClose, ...videos }: VideoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={videos.title} size="wide">
      <VideoPlayer {...videos} />
    </Dialog>
  );
}

type VideoPlayerProps = Readonly<{
  ids: readonly string[];
  title: string;
}>;

/** Shows one YouTube video at a time, a link to YouTube and, if there are several videos, a button for each. */
function VideoPlayer({ ids, title }: VideoPlayerProps) {
  const [current, setCurrent] = useState(0);
  const id = ids[current] ?? '';
  const name = ids.length > 1 ? `${title}, vídeo ${current + 1} de ${ids.length}` : title;
  return (
    <>
      <VideoFrame key={id} id={id} name={name} />
      {ids.length > 1 && (
        <ul className="flex flex-wrap gap-2 px-4 pb-4 md:px-7">
          {ids.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                aria-current={index === current}
                className="num min-h-11 rounded-plate bg-n-100 px-4 text-small font-medium text-n-600 aria-[current=true]:bg-ink aria-[current=true]:text-paper"
                onClick={() => setCurrent(index)}
              >
                Vídeo {index + 1}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Milliseconds after which a video counts as failed if YouTube's player has not answered. */
const PLAYER_TIMEOUT_MS = 8_000;
const PLAYER_QUERY_INTERVAL_MS = 500;

/**
 * Shows a YouTube video in an iframe. An iframe does not report a failure to its page, so only a message from YouTube's
 * player shows that the video has loaded.
 */
function VideoFrame({ id, name }: Readonly<{ id: string; name: string }>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [silent, setSilent] = useState(false);

  useEffect(() => {
    const ask = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', '*');
    const asking = setInterval(ask, PLAYER_QUERY_INTERVAL_MS);
    const waiting = setTimeout(() => setSilent(true), PLAYER_TIMEOUT_MS);
    const stop = () => {
      clearInterval(asking);
      clearTimeout(waiting);
    };
    const onMessage = ({ source }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      stop();
      setSilent(false);
    };
    window.addEventListener('message', onMessage);
    return () => {
      stop();
      window.removeEventListener('message', onMessage);
    };
  }, []);

  const video = encodeURIComponent(id);
  return (
    <>
      <iframe
        ref={frame}
        src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&enablejsapi=1`}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full bg-ink"
      />
      <div className="flex flex-wrap items-center gap-x-5 px-4 py-2 md:px-7">
        <p role="status" className="text-small text-support">
          {silent && 'O vídeo está demorando. Se ele não aparecer, veja no YouTube.'}
        </p>
        <OutsideLink
          href={`https://www.youtube.com/watch?v=${video}`}
          className={`${textLinkStyle} ml-auto`}
        >
          Abrir no YouTube
          <Icon shape={arrowUpRight} className="size-4" />
        </OutsideLink>
      </div>
    </>
  );
}
