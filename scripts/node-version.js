import { scripts } from '../i18n/scripts.js'

/** The oldest versions that the build runs on: Node 20.19, and in the 22 series 22.12. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (fits) return null
  return scripts.nodeVersion(version)
}
