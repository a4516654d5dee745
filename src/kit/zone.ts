import { useSyncExternalStore } from 'react';
import { DEFAULT_ZONE, isZone } from '@/domain/kit/zone';
import { remembered } from './remembered';

/**
 * The zone in which an operator reads and enters times (decisions section 3).
 * choice: kept in the browser beside language and theme; staff in Manila or abroad may choose another one.
 */
const zone = remembered<string>('tulayTimeZone', DEFAULT_ZONE, isZone);

/** IANA name of the operator's zone, outside of components. */
export const operatorZone = zone.read;

/** Changes the operator's zone; what is on screen follows. */
export const changeZone = zone.write;

/** The operator's zone, in a component: renders again when it changes. */
export const useZone = (): string => useSyncExternalStore(zone.subscribe, zone.read);
