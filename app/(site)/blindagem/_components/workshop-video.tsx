import { SocialPost } from '@/components/content/social-post';
import { BrandIcon } from '@/components/ui/brand-icon';
import { Icon } from '@/components/ui/icon';
import { arrowUpRight } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { textLinkStyle } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import { getArmouringPostUrl } from '@/lib/server/env';

/**
 * Shows a video of the workshop: an Instagram post of the group, requested from Instagram only after a press. Renders
 * nothing if no post is configured.
 */
export async function WorkshopVideo() {
  const post = getArmouringPostUrl();
  if (post === null) return null;
  const general = valueOr(await getGeneralData(), null);
  const profile = general?.social.instagram;
  return (
    <section className="dark section">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-[6vw]">
        <div>
          <h2 className="t-h1">Por dentro da oficina</h2>
          <p className="t-lead mt-4 max-w-[28rem]">Em vídeo, no nosso Instagram.</p>
          {profile && (
            <p className="mt-4">
              <OutsideLink href={profile} className={textLinkStyle}>
                Ver no Instagram
                <Icon shape={arrowUpRight} className="size-4" />
              </OutsideLink>
            </p>
          )}
        </div>
        <figure className="bg-card">
          <SocialPost address={post} title="Por dentro da oficina">
            <Photo
              src="/imagens/blindagem/oficina.webp"
              alt=""
              sizes="(min-width:64rem) 55vw, 92vw"
              className="aspect-[4/3]"
            />
          </SocialPost>
          <figcaption className="flex items-center gap-3 px-4 py-3.5">
            <BrandIcon brand="instagram" className="size-6" />
            <span>
              <b className="font-bold">{profile ? getInstagramHandle(profile) : 'Instagram'}</b>
              <span className="block text-small text-muted">
                Toque para carregar o vídeo do Instagram.
              </span>
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** Returns the account name of an Instagram profile: "@bastiao" for "https://www.instagram.com/bastiao/". */
function getInstagramHandle(profile: string): string {
  const name = new URL(profile).pathname.split('/').find(Boolean);
  return name ? `@${name}` : 'Instagram';
}
