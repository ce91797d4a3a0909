import { updateVisit } from '@/lib/tracking/routes';

type Context = Readonly<{ params: Promise<Readonly<{ id: string }>> }>;

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  return updateVisit(request, (await params).id);
}
