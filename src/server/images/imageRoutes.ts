import { images } from '../../domain/users/image';
import { prepared, type Route, serve } from '../kit/serve';
import { openImage } from './openImage';
import { storeImage, uploadImage } from './uploadImage';

/** Documents of users: into the file store, and out of it for those who may see them. */
export const imageRoutes: Route[] = serve(images, {
  upload: prepared(storeImage, uploadImage),
  open: (context, { id }) => openImage(context, id),
});
