#!/usr/bin/env bash
# Writes the configuration of one server, as root:
#
#   deploy/cluster/configure.sh db1|db2|db3|application SETTINGS [ROOT]
#
# SETTINGS is a file like cluster.env.example. With ROOT, the files are written below that folder instead of /.
set -euo pipefail

if [ $# -lt 2 ]; then
  echo "Usage: deploy/cluster/configure.sh db1|db2|db3|application SETTINGS [ROOT]" >&2
  exit 2
fi
name=$1
settings=$2
target=${3:-}
templates=$(cd "$(dirname "$0")" && pwd)

variables="DB1 DB2 DB3 NETWORK APPLICATION_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD"
# shellcheck source=cluster.env.example
source "$settings"
for variable in $variables; do
  if [[ ! ${!variable:-} =~ ^[A-Za-z0-9./:]+$ ]]; then
    echo "$settings: $variable must be set, and a password must consist of letters and digits" >&2
    exit 2
  fi
done

fill() { # TEMPLATE FILE GROUP: replaces @VARIABLE@. Passwords are no arguments, which other users could see.
  local script="s|@NAME@|$name|g; s|@ADDRESS@|${address:-}|g; s|@POSTGRES_PROGRAMS@|${programs:-}|g" variable
  for variable in $variables; do script+="; s|@$variable@|${!variable}|g"; done
  install -D -m 640 -g "$3" /dev/null "$target$2"
  sed -f <(echo "$script") "$templates/$1" >"$target$2"
}

case $name in
db1 | db2 | db3)
  number=${name^^}
  address=${!number}
  programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -n 1)
  fill etcd.env /etc/default/etcd etcd
  fill patroni.yml /etc/patroni/config.yml postgres
  fill pgbouncer.ini /etc/pgbouncer/pgbouncer.ini postgres
  install -m 640 -g postgres /dev/null "$target/etc/pgbouncer/userlist.txt"
  echo "\"chasekit\" \"$APPLICATION_PASSWORD\"" >"$target/etc/pgbouncer/userlist.txt"
  ;;
application) fill haproxy.cfg /etc/haproxy/haproxy.cfg haproxy ;;
*)
  echo "The server must be db1, db2, db3 or application; it is '$name'" >&2
  exit 2
  ;;
esac
