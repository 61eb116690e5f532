const shape =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i

function parts(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@') + 1
  return { name: address.slice(0, at), domain: address.slice(at) }
}

const isPlain = (text: string) => /^[\x21-\x7e]*$/.test(text)

/** Name that networks know a domain by (`città.it` is `xn--citt-3na.it`); null if it is no domain. */
function networkName(domain: string): string | null {
  if (isPlain(domain)) return domain
  const isWord = (label: string) =>
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label)
  if (!domain.normalize('NFKC').split('.').every(isWord)) return null
  try {
    const hostname = new URL(`http://${domain}`).hostname
    return hostname.split('.').every((label) => label.length <= 63) ? hostname : null
  } catch {
    return null
  }
}

/**
 * An address with its domain's name in networks: the form in which two addresses can be compared. Null if it is
 * no address.
 */
export function networkAddress(address: string): string | null {
  const { name, domain } = parts(address)
  const hostname = networkName(domain)
  return hostname !== null && shape.test(name + hostname) ? name + hostname : null
}

/** An address as it is stored: with one form of the letters that can be written in several. */
export function normalizedAddress(address: string): string {
  const { name, domain } = parts(address)
  return isPlain(domain) ? address : name + domain.normalize('NFKC').toLowerCase()
}
