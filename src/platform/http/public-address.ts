import { BlockList, isIP } from 'node:net'

/** Networks that are not reachable from everywhere, or lead to others (registries of IANA). */
const specialNetworks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of the global unicast addresses, those with a special purpose: also Teredo and 6to4, which contain IPv4 addresses. */
const specialNetworks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const special4 = listOf(specialNetworks4, 'ipv4')
const special6 = listOf(specialNetworks6, 'ipv6')
/** Everything else is loopback, private, link-local, multicast, mapped or translated IPv4, or not assigned. */
const globalUnicast6 = listOf(['2000::/3'], 'ipv6')

/** Whether an IP address belongs to a host in the public Internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && globalUnicast6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
