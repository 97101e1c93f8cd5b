import { createRequire } from 'node:module';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type * as GossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as Status from '@eventstore/db-client/generated/status_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type * as StreamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Anything from 'google-protobuf/google/protobuf/any_pb.js';

// The client's gRPC definitions, server side included. They are CommonJS without named exports, hence `require`.
const load = createRequire(import.meta.url);
const { StreamsClient, StreamsService } = load(
  '@eventstore/db-client/generated/streams_grpc_pb.js',
) as typeof StreamsServices;
const { ServerFeaturesService } = load(
  '@eventstore/db-client/generated/serverfeatures_grpc_pb.js',
) as typeof FeaturesService;
const { GossipService } = load('@eventstore/db-client/generated/gossip_grpc_pb.js') as typeof GossipServices;
const streams = load('@eventstore/db-client/generated/streams_pb.js') as typeof Streams;
const shared = load('@eventstore/db-client/generated/shared_pb.js') as typeof Shared;
const features = load('@eventstore/db-client/generated/serverfeatures_pb.js') as typeof Features;
const gossip = load('@eventstore/db-client/generated/gossip_pb.js') as typeof Gossip;
const status = load('@eventstore/db-client/generated/status_pb.js') as typeof Status;
const { Any } = load('google-protobuf/google/protobuf/any_pb.js') as typeof Anything;

export {
  Any,
  features,
  gossip,
  GossipService,
  ServerFeaturesService,
  shared,
  status,
  streams,
  StreamsClient,
  StreamsService,
};
