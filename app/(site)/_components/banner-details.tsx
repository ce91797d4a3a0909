import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import type { Banner, BannerVehicle } from '@/lib/content/types';
import { bannerFacts } from './banner-offer';

/** What a banner says below its title: the vehicle and its data, the campaign's list, the description. */
export function BannerDetails({ banner }: Readonly<{ banner: Banner }>) {
  const { vehicle, campaign, description, supportText } = banner;
  const facts = bannerFacts(banner);

  return (
    <div className="grid max-w-[38rem] gap-2.5">
      {vehicle && <VehicleLine vehicle={vehicle} facts={facts} />}
      {description && (
        <p className="max-w-[34rem] text-lead leading-[1.45] text-n-200">{description}</p>
      )}
      {campaign && campaign.items.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-n-200">
          {campaign.items.map((item) => (
            <li key={item} className="flex items-center gap-2">
              <Icon shape={check} className="size-4 text-verde" />
              {item}
            </li>
          ))}
        </ul>
      )}
      {supportText && <p className="text-small text-n-300">{supportText}</p>}
    </div>
  );
}

function VehicleLine({
  vehicle,
  facts,
}: Readonly<{ vehicle: BannerVehicle; facts: readonly string[] }>) {
  return (
    <div className="flex items-center gap-3">
      {vehicle.brandLogo && <BrandPlate logo={vehicle.brandLogo} />}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-[620] font-stretch-104%">
          {[vehicle.brand, vehicle.title].filter(Boolean).join(' ')}
        </p>
        {facts.length > 0 && (
          <ul className="num flex text-small text-n-300">
            {facts.map((fact) => (
              <li
                key={fact}
                className="not-first:ml-[9px] not-first:border-l not-first:border-[#444d48] not-first:pl-[9px]"
              >
                {fact}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The brand's logo on paper, as most are drawn for it; unoptimised, as many are SVG. */
function BrandPlate({ logo }: Readonly<{ logo: string }>) {
  return (
    <picture>
      <img
        src={logo}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
        className="size-11 max-w-none rounded-plate bg-paper object-contain p-1.5"
      />
    </picture>
  );
}
