// @module-tag whole
import {
  accessScenes,
  leavingScenes,
  ownAccountScenes,
  wayInScenes,
} from './scenes/own-account-scenes'
import { lookThrough } from './viewers'

lookThrough([
  { who: 'a visitor', email: null, scenes: wayInScenes },
  {
    who: 'a doctor',
    email: 'medico@rilievo.example',
    scenes: [...ownAccountScenes, ...leavingScenes],
  },
  { who: 'the superadmin', email: 'superadmin@rilievo.example', scenes: accessScenes },
])
