import * as f from '../kit/fields';

/** The number of an order as pages of finance show it: it leads to the order, whichever its family. */
export const openedNumber = f.text({
  max: 24,
  filter: 'number',
  names: { id: 'id', page: '/users/management/transaction/detail' },
});

/** The names that spec section 2 gives to the range of when orders were paid. */
export const PAID_RANGE = ['payTimeStart', 'payTimeEnd'] as const;
