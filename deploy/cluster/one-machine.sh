#!/usr/bin/env bash
# The whole cluster on one machine, for tests and measurements: three database nodes, each in a network namespace of its own, and
# on the loopback of the machine three ChaseKit processes and nginx. As root:
#
#   deploy/cluster/one-machine.sh FOLDER
#
# deploy/README.md lists the Debian packages. The site's address is http://127.0.0.1:PORT (8080); the processes are at PORT+1 to
# PORT+3. ChaseKit's settings are passed on. Data and logs are below FOLDER, nothing else remains after Ctrl-C or SIGTERM.
#
# Programs that end are started again, as systemd would. FOLDER/run/NAME.pid contains their process ids: db1-etcd, db1-patroni,
# db1-pgbouncer (and so for db2, db3), haproxy, server-1 to server-3, nginx. While FOLDER/run/NAME.off exists, NAME is not started.
set -euo pipefail

if [ $# -ne 1 ] || [ "$(id -u)" != 0 ]; then
  echo "Usage, as root: deploy/cluster/one-machine.sh FOLDER" >&2
  exit 2
fi
root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/deploy/cluster
mkdir -p "$1"
folder=$(cd "$1" && pwd)
port=${PORT:-8080}
node=$root/node_modules/.bin/node
nodes="db1 db2 db3"
# The namespaces: one per database node, and one with HAProxy and the bridge that connects them.
hub=chasekit-application
start_seconds=120
PATH=$PATH:/usr/sbin

fail() {
  echo "$1" >&2
  exit 1
}
for program in patroni etcd haproxy pgbouncer nginx ip setpriv curl psql; do
  command -v $program >/dev/null || fail "$program is missing: deploy/README.md lists the packages"
done
[ -f "$root/dist/client/.vite/manifest.json" ] || fail "The web app is not built: npm run build builds it"
if [ -n "$(ip netns pids $hub 2>/dev/null)" ]; then fail "Another cluster runs on this machine: the namespace $hub is in use"; fi

for number in 0 1 2 3; do
  if (exec 3<>"/dev/tcp/127.0.0.1/$((port + number))") 2>/dev/null; then
    fail "Port $((port + number)) is in use. With PORT=9080 the site uses the ports 9080 to 9083"
  fi
done

wait_for() { # WHAT COMMAND…
  local what=$1 end=$((SECONDS + start_seconds))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "$what does not start; see $folder/log"
    sleep 0.5
  done
}

supervise() { # NAME COMMAND…: runs the command, and again whenever it ends
  local name=$1
  shift
  while [ ! -e "$folder/run/stopping" ]; do
    if [ ! -e "$folder/run/$name.off" ]; then
      "$@" >>"$folder/log/$name.log" 2>&1 &
      echo $! >"$folder/run/$name.new"
      mv "$folder/run/$name.new" "$folder/run/$name.pid"
      { wait $!; } 2>/dev/null || true
    fi
    sleep 0.2
  done
}

end() { # SIGNAL NAME…: sends the signal to all and waits for their ends
  local signal=$1 name limit=$((SECONDS + 30))
  shift
  for name in "$@"; do kill -s "$signal" "$(cat "$folder/run/$name.pid" 2>/dev/null)" 2>/dev/null || true; done
  for name in "$@"; do
    while kill -0 "$(cat "$folder/run/$name.pid" 2>/dev/null)" 2>/dev/null; do
      [ $SECONDS -lt $limit ] || kill -9 "$(cat "$folder/run/$name.pid")"
      sleep 0.1
    done
  done
}

remove_namespaces() {
  local name
  for name in $hub $(printf 'chasekit-%s ' $nodes); do
    [ -e "/run/netns/$name" ] || continue
    ip netns pids "$name" | xargs -r kill -9
    ip netns del "$name"
  done
}

stop() {
  trap - EXIT INT TERM HUP
  touch "$folder/run/stopping"
  end QUIT nginx
  end TERM server-1 server-2 server-3
  end TERM haproxy
  # Patroni stops its PostgreSQL.
  end TERM db1-patroni db2-patroni db3-patroni
  end INT db1-pgbouncer db2-pgbouncer db3-pgbouncer
  end TERM db1-etcd db2-etcd db3-etcd
  remove_namespaces
  wait
}

mkdir -p "$folder"/{run,log,nginx,data,application/run}
rm -f "$folder"/run/*
remove_namespaces
trap stop EXIT
trap 'exit 0' INT TERM HUP

if [ ! -s "$folder/cluster.env" ]; then
  (umask 077 && sed -E "s/_PASSWORD=$/&$(openssl rand -hex 24)/" "$here/cluster.env.example" >"$folder/cluster.env")
fi
# shellcheck source=cluster.env.example
source "$folder/cluster.env"

# Each node sees its own folders at the paths that a server of its own would have.
chmod 711 "$folder"
chown haproxy: "$folder/application/run"
for name in $nodes; do
  mkdir -p "$folder/$name"/{etc/default,etc/patroni,etc/pgbouncer,postgresql,etcd,run,log}
  chown postgres: "$folder/$name"/{postgresql,run,log}
  chown etcd: "$folder/$name/etcd"
  chmod 700 "$folder/$name"/{postgresql,etcd}
  "$here/configure.sh" "$name" "$folder/cluster.env" "$folder/$name"
done
"$here/configure.sh" application "$folder/cluster.env" "$folder/application"

ip netns add $hub
ip -n $hub link set lo up
ip -n $hub link add bridge type bridge
ip -n $hub address add "${DB1%.*}.1/24" dev bridge
ip -n $hub link set bridge up
for name in $nodes; do
  address=${name^^}
  ip netns add "chasekit-$name"
  ip -n $hub link add "$name" type veth peer name eth0 netns "chasekit-$name"
  ip -n $hub link set "$name" master bridge up
  ip -n "chasekit-$name" address add "${!address}/24" dev eth0
  ip -n "chasekit-$name" link set eth0 up
  ip -n "chasekit-$name" link set lo up
done

on_node() { # NODE USER COMMAND…
  exec ip netns exec "chasekit-$1" bash -euc '
    mount --bind "$0/etc/default" /etc/default
    mount --bind "$0/etc/patroni" /etc/patroni
    mount --bind "$0/etc/pgbouncer" /etc/pgbouncer
    mount --bind "$0/postgresql" /var/lib/postgresql
    mount --bind "$0/etcd" /var/lib/etcd
    mount --bind "$0/log" /var/log/postgresql
    mkdir -p /run/postgresql
    mount --bind "$0/run" /run/postgresql
    user=$1
    shift
    set -a
    [ "$user" != etcd ] || . /etc/default/etcd
    exec setpriv --reuid "$user" --regid "$user" --init-groups "$@"' "$folder/$1" "${@:2}"
}
haproxy_process() {
  exec ip netns exec $hub bash -euc '
    mkdir -p /run/haproxy
    mount --bind "$0/application/run" /run/haproxy
    exec haproxy -db -f "$0/application/etc/haproxy/haproxy.cfg"' "$folder"
}

echo "Starting three database nodes. Logs are in $folder/log"
for name in $nodes; do
  supervise "$name-etcd" on_node "$name" etcd etcd &
  supervise "$name-patroni" on_node "$name" postgres patroni /etc/patroni/config.yml &
  supervise "$name-pgbouncer" on_node "$name" postgres pgbouncer /etc/pgbouncer/pgbouncer.ini &
done
supervise haproxy haproxy_process &

superuser_query() { # NODE ARGUMENTS…
  (exec setpriv --reuid postgres --regid postgres --clear-groups \
    psql -X -q -A -t -v ON_ERROR_STOP=1 -h "$folder/$1/run" -U postgres "${@:2}")
}
leader() {
  local name
  for name in $nodes; do
    if [ "$(superuser_query "$name" -c "select pg_is_in_recovery()" 2>/dev/null)" = f ]; then echo "$name"; fi
  done
}
has_synchronous_node() {
  [ "$(superuser_query "$(leader)" -c "select count(*) from pg_stat_replication where sync_state = 'sync'")" = 1 ]
}
query() { # PORT SQL
  PGPASSWORD=$APPLICATION_PASSWORD psql -X -q -A -t -w -h "$folder/application/run" -p "$1" -U chasekit -d chasekit -c "$2"
}
wait_for "The leader with a synchronous node" has_synchronous_node
if [ -z "$(superuser_query "$(leader)" -c "select 1 from pg_roles where rolname = 'chasekit'")" ]; then
  { echo "\\set password '$APPLICATION_PASSWORD'" && cat "$here/create-database.sql"; } | superuser_query "$(leader)"
fi
wait_for "The way to the leader" query 5432 "select 1"
wait_for "The way to a replica" query 5434 "select 1"

database() { # PORT
  echo "postgres://chasekit:$APPLICATION_PASSWORD@localhost/chasekit?host=$folder/application/run&port=$1"
}
site() { # PORT COMMAND…: a program of ChaseKit with the settings of this site
  cd "$root"
  exec env MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE="$root/node_modules/.cache/compiled" HOST=127.0.0.1 PORT="$1" DATA_DIR="$folder/data" TRUSTED_PROXIES=127.0.0.1 \
    PUBLIC_URL="${PUBLIC_URL:-http://127.0.0.1:$port}" PG_PREPARE=off \
    DATABASE_URL="$(database 5432)" DATABASE_JOBS_URL="$(database 5433)" DATABASE_REPLICA_URL="$(database 5434)" \
    "${@:2}"
}
server() { # NUMBER
  site $((port + $1)) "$node" --max-semi-space-size=16 src/server/main.ts
}
echo "Starting three processes of ChaseKit. At the first start they read all cards, which takes a minute or two"
for number in 1 2 3; do supervise server-$number server $number & done
for number in 1 2 3; do
  wait_for "server-$number" curl -fsS "http://127.0.0.1:$((port + number))/readyz"
done

cat >"$folder/nginx/nginx.conf" <<CONF
user www-data;
daemon off;
worker_processes 1;
pid $folder/nginx/nginx.pid;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path $folder/nginx/body;
  proxy_temp_path $folder/nginx/proxy;
  fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi;
  scgi_temp_path $folder/nginx/scgi;
  upstream chasekit {
    zone chasekit 64k;
    server 127.0.0.1:$((port + 1)) max_fails=1 fail_timeout=2s;
    server 127.0.0.1:$((port + 2)) max_fails=1 fail_timeout=2s;
    server 127.0.0.1:$((port + 3)) max_fails=1 fail_timeout=2s;
    keepalive 32;
  }
  server {
    listen 127.0.0.1:$port;
    include $root/deploy/nginx/site.conf;
  }
}
CONF
supervise nginx nginx -p "$folder/nginx" -e "$folder/nginx/error.log" -c "$folder/nginx/nginx.conf" &
wait_for nginx curl -fsS "http://127.0.0.1:$port/readyz"
echo "ChaseKit is ready: http://127.0.0.1:$port (three processes, three database nodes; everything in $folder)"
# Each process has printed an address for the first owner, of which one is valid: this one, unless the site has an owner.
(site "$port" "$node" scripts/owner.ts link 2>/dev/null) || true
# A shell hears signals while it waits, not while it sleeps.
wait
