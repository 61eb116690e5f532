declare module 'ra-language-italian' {
  /** Texts of react-admin's third version; the package has no types. */
  const messages: { readonly ra: object }
  export default messages
}
