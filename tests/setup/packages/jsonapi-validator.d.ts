declare module 'jsonapi-validator' {
  export class Validator {
    /** Throws an error that lists under `errors` what is not JSON:API. */
    validate(document: unknown): void
  }
}
