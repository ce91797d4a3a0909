import { useState } from 'react';

type VideoPlayerProps = Readonly<{ ids: readonly string[]; title: string }>;

/** One YouTube video at a time, and a button for each when there are several. */
export function VideoPlayer({ ids, title }: VideoPlayerProps) {
  const [current, setCurrent] = useState(0);
  const id = ids[current] ?? '';
  const name = ids.length > 1 ? `${title}, vídeo ${current + 1} de ${ids.length}` : title;
  return (
    <>
      <iframe
        key={id}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full bg-ink"
      />
      {ids.length > 1 && (
        <ul className="flex flex-wrap gap-2 p-4 md:px-7">
          {ids.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                aria-current={index === current}
                className="num min-h-11 rounded-plate bg-n-100 px-4 text-[0.9375rem] font-[580] text-n-600 aria-[current=true]:bg-ink aria-[current=true]:text-paper"
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
