import { useState } from 'react';
import type { Received } from '@/components/form/use-live-form';
import { OrderFieldset } from '@/components/lead/order-form';
import { ProposalForm } from '@/components/lead/proposal-form';
import type { LeadVehicle } from '@/components/lead/types';
import { VehicleAside, VehicleLine } from '@/components/lead/vehicle-aside';
import { Dialog } from '@/components/ui/dialog';
import type { ContactWays } from '@/lib/content/types';
import { routes } from '@/lib/routes';

type LeadDialogProps = Readonly<{
  vehicle: LeadVehicle;
  open: boolean;
  onClose: () => void;
  contact: ContactWays;
  onSent: (received: Received) => void;
}>;

/** The form in a dialog, the vehicle beside it: a proposal or, once sold, an order. */
export function LeadDialog({ vehicle, contact, open, onClose, onSent }: LeadDialogProps) {
  const [changed, setChanged] = useState(false);
  const shared = {
    contact,
    header: <VehicleLine vehicle={vehicle} />,
    inDialog: true,
    onSent,
    onTouched: () => setChanged(true),
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        setChanged(false);
        onClose();
      }}
      title={vehicle.sold ? 'Encomende o seu veículo' : 'Faça a sua proposta'}
      size="wide"
      guarded={changed}
      aside={<VehicleAside vehicle={vehicle} />}
      fills
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
