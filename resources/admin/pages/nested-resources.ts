import { createContext } from 'react'
import type { DefinedResource } from '../resource'

/** Resources whose lists stand on the pages of the resource that is being shown. */
export const NestedResources = createContext<readonly DefinedResource[]>([])
