// @module-tag whole
import {
  accessScenes,
  signOutScenes,
  ownAccountScenes,
  signInScenes,
} from './scenes/own-account-scenes'
import { lookThrough } from './viewers'

lookThrough([
  { who: 'a visitor', email: null, scenes: signInScenes },
  {
    who: 'a doctor',
    email: 'medico@rilievo.example',
    scenes: [...ownAccountScenes, ...signOutScenes],
  },
  { who: 'the superadmin', email: 'superadmin@rilievo.example', scenes: accessScenes },
])
