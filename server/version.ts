import { version } from '../package.json'

/** Of the product that runs. */
export const productVersion: string = version
