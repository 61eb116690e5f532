const shape =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i

function parts(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@') + 1
  return { name: address.slice(0, at), domain: address.slice(at) }
}

const isPlain = (text: string) => /^[\x21-\x7e]*$/.test(text)

/** The name that networks know a domain by (`città.it` is `xn--citt-3na.it`); null where it is none. */
function networkName(domain: string): string | null {
  if (isPlain(domain)) return domain
  const isWord = (label: string) =>
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label)
  if (!domain.normalize('NFKC').split('.').every(isWord)) return null
  try {
    const known = new URL(`http://${domain}`).hostname
    return known.split('.').every((label) => label.length <= 63) ? known : null
  } catch {
    return null
  }
}

/** An address with the name that networks know its domain by: the one form in which two can be compared. Null where it is no address. */
export function networkAddress(address: string): string | null {
  const { name, domain } = parts(address)
  const known = networkName(domain)
  return known !== null && shape.test(name + known) ? name + known : null
}

/** An address as it is kept: of letters that may be written in several ways, one. */
export function normalizedAddress(address: string): string {
  const { name, domain } = parts(address)
  return isPlain(domain) ? address : name + domain.normalize('NFKC').toLowerCase()
}
