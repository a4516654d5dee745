import { images } from '../../domain/users/image';
import { type Route, serve } from '../kit/serve';
import { openImage } from './openImage';
import { uploadImage } from './uploadImage';

/** Documents of users: into the file store, and out of it for those who may see them. */
export const imageRoutes: Route[] = serve(images, {
  upload: (context, input) => uploadImage(context, input),
  open: (context, { id }) => openImage(context, id),
});
