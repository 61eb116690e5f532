import '../layout/VisuallyHidden.css'

/** Tells password managers whose password a form asks for. They look for a text field before it, and skip one of type `hidden`. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
