import { useId } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import { joinClasses } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { play } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { VideoButton } from '@/components/ui/video-button';
import styles from './picture-card.module.css';

type PictureCardProps = Readonly<{
  type: 'radio' | 'checkbox';
  name: string;
  title: string;
  heading?: 'h3' | 'h4';
  description: string | null;
  /** Path of the picture on our own origin; `null` shows the silhouette. */
  picture: string | null;
  /** Id of a YouTube video, which loads when the visitor presses its button. */
  videoId?: string | null;
  /** `true` puts picture and text side by side on desktops, for a single card. */
  wide?: boolean;
  /** Aspect ratio of the picture; `applications` is 4:3. */
  ratio?: 'foto' | 'applications';
  /** Width of the picture in the layout, in the syntax of the `sizes` attribute. */
  sizes: string;
  checked: boolean;
  noteId: string;
  onChange: (checked: boolean) => void;
}>;

/** Renders a selectable card with a picture or video, for a glass type, a service or a part of the car. */
export function PictureCard({
  type,
  name,
  title,
  heading: Heading = 'h4',
  description,
  picture,
  videoId = null,
  wide = false,
  ratio = 'foto',
  sizes,
  checked,
  noteId,
  onChange,
}: PictureCardProps) {
  const descriptionId = useId();
  return (
    <div
      className={joinClasses(
        'relative h-full flex-col rounded-plate',
        styles.card,
        wide && styles.wide,
      )}
    >
      <div className="relative">
        <Photo src={picture} alt="" sizes={sizes} widths={[480, 800]} ratio={ratio} />
        {videoId && (
          <VideoButton
            ids={[videoId]}
            title={title}
            className={`dark absolute inset-x-0 bottom-0 flex min-h-11 items-center gap-2 px-4 text-small font-semibold ${styles.video}`}
          >
            <Icon shape={play} className="text-accent" />
            <span>
              Ver o vídeo<span className="sr-only"> de {title}</span>
            </span>
          </VideoButton>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <Heading className="t-h3">{title}</Heading>
        {description && (
          <p
            id={descriptionId}
            className="mb-3.5 text-small leading-[1.45] whitespace-pre-line text-n-600"
          >
            {description}
          </p>
        )}
        <ChoiceCard
          type={type}
          name={name}
          checked={checked}
          aria-describedby={description ? `${descriptionId} ${noteId}` : noteId}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-auto"
        >
          Selecionar<span className="sr-only"> {title}</span>
        </ChoiceCard>
      </div>
    </div>
  );
}
