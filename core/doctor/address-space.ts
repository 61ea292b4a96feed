/** How near an address is: this computer, a private network, or the internet (the names of Chrome's Local Network Access). */
export type AddressSpace = 'loopback' | 'local' | 'public'

const nearness: Readonly<Record<AddressSpace, number>> = { loopback: 0, local: 1, public: 2 }

/**
 * The space of a host as far as its name tells; null for a name that may stand for any address. Takes IPv6 with or without brackets.
 * IPv4 by RFC 1918, 3927 and 6598, IPv6 by RFC 4193 and 4291.
 */
export function addressSpaceOf(host: string): AddressSpace | null {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return 'loopback'
  if (name.includes(':')) return spaceOfIpv6(name)
  const bytes = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(name)
  if (bytes) return spaceOfIpv4(Number(bytes[1]), Number(bytes[2]))
  return /\.(local|lan|internal)$/.test(name) ? 'local' : null
}

function spaceOfIpv4(first: number, second: number): AddressSpace {
  if (first === 127 || first === 0) return 'loopback'
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127)
  return isPrivate ? 'local' : 'public'
}

function spaceOfIpv6(name: string): AddressSpace {
  const mapped = /^::ffff:(\d{1,3})\.(\d{1,3})\./.exec(name)
  if (mapped) return spaceOfIpv4(Number(mapped[1]), Number(mapped[2]))
  if (name === '::1' || name === '::') return 'loopback'
  return /^(f[cd]|fe[89ab])/.test(name) ? 'local' : 'public'
}

/** Whether browsers guard a request from one space to another: the target is nearer than the page. */
export function isGuarded(page: AddressSpace | null, target: AddressSpace | null): boolean {
  return target !== null && nearness[target] < nearness[page ?? 'public']
}
