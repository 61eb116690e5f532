import { createContext } from 'react'
import type { DefinedResource } from '../resource'

/** The resources that are listed on the pages of the one around. */
export const InnerResources = createContext<readonly DefinedResource[]>([])
