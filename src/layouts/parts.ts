import { later } from '@/kit/later';

/** What stands around every page of an operator. */
export const Shell = later(() => import(/* webpackChunkName: "shell" */ './Shell'));

export const ForcedPassword = later(() => import(/* webpackChunkName: "password" */ './ForcedPassword'));

export const ForcedFactor = later(() => import(/* webpackChunkName: "factor" */ './ForcedFactor'));
