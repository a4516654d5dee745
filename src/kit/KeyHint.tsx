/** The key that does what a button does, written on it; who listens hears it by `aria-keyshortcuts` of the button. */
export const KeyHint = ({ of }: { readonly of: string }) => <kbd aria-hidden>{of.toUpperCase()}</kbd>;
