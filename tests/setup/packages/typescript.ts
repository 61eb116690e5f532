/** The generator of types from an OpenAPI document works on TypeScript's syntax trees, which TypeScript 7 no longer gives to programs. */
export { ts as default } from '@ts-morph/common'
