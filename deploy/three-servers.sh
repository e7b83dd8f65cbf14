#!/usr/bin/env bash
# A PostgreSQL primary with a streaming replica, three ChaseKit processes and nginx in front, all on loopback, with
# everything they keep below FOLDER:
#
#   deploy/three-servers.sh FOLDER
#
# needs the Debian packages postgresql and nginx, and the web app built (npm start does that, as does
# node scripts/prepare/build-when-stale.mjs). The site answers at PORT (8080); the ports above it are taken too: the
# processes at PORT+1 to PORT+3, primary and replica at PORT+4 and PORT+5. ChaseKit's settings go through.
#
# Until Ctrl-C or SIGTERM whatever ends is started again, as systemd would do it. Who ends something on purpose finds
# its process id in FOLDER/run/NAME.pid: primary, replica, server-1 to server-3, nginx. Logs are in FOLDER/log.
set -euo pipefail

if [ $# -ne 1 ]; then
  echo "Usage: deploy/three-servers.sh FOLDER" >&2
  exit 2
fi
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
port=${PORT:-8080}
primary_port=$((port + 4))
replica_port=$((port + 5))
node=$root/node_modules/.bin/node
patience_seconds=120

fail() {
  echo "$1" >&2
  exit 1
}

# PostgreSQL's own programs stand outside of PATH on Debian.
postgres_programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
PATH=$postgres_programs:$PATH:/usr/sbin
for program in initdb pg_basebackup nginx setpriv; do
  command -v $program >/dev/null || fail "$program is missing: apt-get install postgresql nginx"
done
[ -f "$root/dist/client/.vite/manifest.json" ] || fail "The web app is not built: npm start builds it"

# PostgreSQL refuses to be root; started by root, it and nginx are Debian's user postgres.
unprivileged() {
  if [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid postgres --regid postgres --init-groups --reset-env env PATH="$PATH" "$@"
  else
    exec "$@"
  fi
}

mkdir -p "$folder"/{run,log,databases,nginx,data}
rm -f "$folder"/run/*
[ -s "$folder/password" ] || (umask 077 && head -c 24 /dev/urandom | base64 | tr '+/' '-_' >"$folder/password")
[ "$(id -u)" != 0 ] || chown postgres: "$folder/databases" "$folder/nginx" "$folder/password"
(unprivileged test -r "$folder/password") || fail "The user postgres cannot reach $folder"
PGPASSWORD=$(cat "$folder/password")
export PGPASSWORD

query() { # PORT DATABASE SQL
  psql -X -q -A -t -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$1" -U postgres -d "$2" -c "$3"
}

wait_for() { # WHAT COMMAND…
  local what=$1 end=$((SECONDS + patience_seconds))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "$what does not start; see $folder/log"
    sleep 0.2
  done
}

keep() { # NAME COMMAND…: runs the command, and again whenever it ends
  local name=$1
  shift
  while [ ! -e "$folder/run/stopping" ]; do
    "$@" >>"$folder/log/$name.log" 2>&1 &
    echo $! >"$folder/run/$name.new"
    mv "$folder/run/$name.new" "$folder/run/$name.pid"
    { wait $!; } 2>/dev/null || true
    sleep 0.2
  done
}

end() { # NAME SIGNAL
  local pid limit=$((SECONDS + 60))
  pid=$(cat "$folder/run/$1.pid" 2>/dev/null) || return 0
  kill -s "$2" "$pid" 2>/dev/null || return 0
  while kill -0 "$pid" 2>/dev/null; do
    [ $SECONDS -lt $limit ] || kill -9 "$pid"
    sleep 0.1
  done
}

stop() {
  trap - EXIT INT TERM HUP
  touch "$folder/run/stopping"
  end nginx QUIT
  for name in server-1 server-2 server-3; do end $name TERM; done
  # A fast shutdown: a primary that waits for its clients would wait for its replica.
  end replica INT
  end primary INT
  wait
}
trap stop EXIT
trap 'exit 0' INT TERM HUP

database() { # NAME PORT
  unprivileged postgres -D "$folder/databases/$1" -p "$2" -c listen_addresses=127.0.0.1 -c unix_socket_directories=
}

if [ ! -s "$folder/databases/primary/PG_VERSION" ]; then
  (unprivileged initdb -D "$folder/databases/primary" -U postgres --pwfile="$folder/password" \
    --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8) >>"$folder/log/primary.log"
fi
keep primary database primary "$primary_port" &
wait_for "The primary" query "$primary_port" postgres "select 1"
if [ -z "$(query "$primary_port" postgres "select 1 from pg_database where datname = 'chasekit'")" ]; then
  query "$primary_port" postgres "create role chasekit login password '$PGPASSWORD'"
  query "$primary_port" postgres "create database chasekit owner chasekit"
fi

if [ ! -s "$folder/databases/replica/PG_VERSION" ]; then
  # What a replica has not fetched yet is kept for it, but never so much that the primary's disk is full.
  query "$primary_port" postgres "alter system set max_slot_wal_keep_size = '2GB'"
  query "$primary_port" postgres "select pg_reload_conf()" >/dev/null
  query "$primary_port" postgres "select pg_create_physical_replication_slot('replica_1')
    where not exists (select from pg_replication_slots where slot_name = 'replica_1')" >/dev/null
  (unprivileged pg_basebackup -D "$folder/databases/replica" --checkpoint=fast \
    --write-recovery-conf --slot=replica_1 --wal-method=stream \
    -d "host=127.0.0.1 port=$primary_port user=postgres password=$PGPASSWORD") >>"$folder/log/replica.log" 2>&1 ||
    fail "The replica cannot be made; see $folder/log/replica.log"
fi
keep replica database replica "$replica_port" &
wait_for "The replica" query "$replica_port" postgres "select 1"

server() { # NUMBER
  cd "$root"
  exec env MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE="$root/node_modules/.cache/compiled" HOST=127.0.0.1 PORT=$((port + $1)) DATA_DIR="$folder/data" TRUSTED_PROXIES=127.0.0.1 \
    PUBLIC_URL="${PUBLIC_URL:-http://127.0.0.1:$port}" \
    DATABASE_URL="postgres://chasekit:$PGPASSWORD@127.0.0.1:$primary_port/chasekit" \
    DATABASE_REPLICA_URL="postgres://chasekit:$PGPASSWORD@127.0.0.1:$replica_port/chasekit" \
    "$node" --max-semi-space-size=16 src/server/main.ts
}
for number in 1 2 3; do
  keep server-$number server $number &
done
for number in 1 2 3; do
  wait_for "server-$number" curl -fsS "http://127.0.0.1:$((port + number))/readyz"
done

cat >"$folder/nginx/nginx.conf" <<CONF
daemon off;
worker_processes 1;
pid $folder/nginx/nginx.pid;
error_log $folder/nginx/error.log;
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
keep nginx unprivileged nginx -p "$folder/nginx" -e "$folder/nginx/error.log" -c "$folder/nginx/nginx.conf" &
wait_for nginx curl -fsS "http://127.0.0.1:$port/readyz"
echo "ChaseKit is ready: http://127.0.0.1:$port (three processes, primary and replica; everything in $folder)"
# A shell hears signals while it waits, not while it sleeps.
wait
