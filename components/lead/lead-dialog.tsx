import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { FactList } from '@/components/ui/fact-list';
import { Photo } from '@/components/ui/photo';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { OrderFieldset } from './order-form';
import { ProposalForm } from './proposal-form';
import type { LeadVehicle } from './lead-vehicle';
import styles from './lead.module.css';
import type { SubmissionReceipt } from './sent-receipt';

type LeadDialogProps = Readonly<{
  vehicle: LeadVehicle;
  open: boolean;
  onClose: () => void;
  contact: ContactWays;
  onSent: (received: SubmissionReceipt) => void;
}>;

/** Shows a form in a dialog beside the vehicle: the proposal form or, for a sold vehicle, the order form. */
export function LeadDialog({ vehicle, contact, open, onClose, onSent }: LeadDialogProps) {
  const [changed, setChanged] = useState(false);
  const shared = {
    contact,
    header: <DialogVehicleLine vehicle={vehicle} />,
    inDialog: true,
    onSent,
    onTouched: setChanged,
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        setChanged(false);
        onClose();
      }}
      title={vehicle.sold ? 'Encomende o seu carro' : 'Faça a sua proposta'}
      size="wide"
      ignoreOutsideClick={changed}
      aside={<DialogVehicleAside vehicle={vehicle} />}
      fullHeight
    >
      {vehicle.sold ? (
        <OrderFieldset
          {...shared}
          model={[vehicle.brand, vehicle.title].filter(Boolean).join(' ')}
          year={vehicle.year ?? ''}
          source={routes.vehicle(vehicle.slug)}
        />
      ) : (
        <ProposalForm {...shared} vehicle={vehicle} />
      )}
    </Dialog>
  );
}

type DialogVehicleProps = Readonly<{ vehicle: LeadVehicle }>;

const getSoldPictureClass = ({ sold }: LeadVehicle) => (sold ? (styles.sold ?? '') : '');

function DialogVehicleAside({ vehicle }: DialogVehicleProps) {
  const { brand, title, price, picture, facts } = vehicle;
  return (
    <div className={`dark ${styles.aside}`}>
      <Photo
        src={picture}
        alt={title}
        sizes="352px"
        widths={[480, 960]}
        className="flex-none"
        imageClassName={getSoldPictureClass(vehicle)}
      />
      <div className={`flex flex-1 flex-col gap-1 ${styles.vehicle}`}>
        {brand && <p className="text-small text-muted">{brand}</p>}
        <p className="t-h3">{title}</p>
        {facts.length > 0 && <FactList className="mt-4.5 text-small" facts={facts} />}
        <p className="num mt-auto pt-5 text-title leading-none font-bold tracking-[-0.03em] font-stretch-112%">
          {price}
        </p>
        <p className="mt-2.5 text-small text-muted">
          Um consultor responde por telefone ou WhatsApp.
        </p>
      </div>
    </div>
  );
}

function DialogVehicleLine({ vehicle }: DialogVehicleProps) {
  const { title, price, picture } = vehicle;
  return (
    <div className="grid flex-none grid-cols-[6rem_1fr] items-center gap-3.5 md:hidden">
      <Photo
        src={picture}
        alt=""
        sizes="96px"
        widths={[240, 480]}
        imageClassName={getSoldPictureClass(vehicle)}
      />
      <div>
        <b className="block leading-[1.2] font-bold">{title}</b>
        <span className="num">{price}</span>
      </div>
    </div>
  );
}
