import { version } from '../package.json'

/** Version of the product that runs. */
export const productVersion: string = version
