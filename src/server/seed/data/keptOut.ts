/** Why finance of the demo keeps orders out of what is swapped; of some it has let in since, why it did. */
export const KEPT_OUT: readonly { readonly why: string; readonly letIn?: string }[] = [
  { why: 'The bank of the sender asks for this payment back.' },
  { why: 'The name on the payment is not that of the user.' },
  { why: 'Risk looks into who receives it.' },
  { why: 'Paid twice by mistake: the second payment may go back.' },
  { why: 'The copy of the ARC cannot be read; a new one was asked for.', letIn: 'The new copy has come.' },
  { why: 'The amount differs from what the chain store reported.' },
  { why: 'The swap-off bank asks for the employer of the user.' },
  { why: 'The user asked whether the order can still go back.' },
  { why: 'Risk looks into who receives it.', letIn: 'Risk found nothing.' },
];
